import { Placeholder } from '#web/shell/Placeholder.tsx'

export default function TeasermakerRoute() {
  return <Placeholder screen="teaserMaker" />
}
