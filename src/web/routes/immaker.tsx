import { MakerScreen } from '#web/documents/MakerScreen.tsx'
import { makers } from '#web/documents/makers.ts'

export default function ImmakerRoute() {
  return <MakerScreen maker={makers.im} />
}
