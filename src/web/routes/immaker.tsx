import { MakerScreen } from '#web/documents/maker/MakerScreen.tsx'
import { makers } from '#web/documents/makers.ts'

export default function ImmakerRoute() {
  return <MakerScreen maker={makers.im} />
}
