import { Placeholder } from '#web/shell/Placeholder.tsx'

export default function ImmakerRoute() {
  return <Placeholder screen="imMaker" />
}
