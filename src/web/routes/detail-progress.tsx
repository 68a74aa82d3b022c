import { Placeholder } from '#web/shell/Placeholder.tsx'

export default function DetailProgressRoute() {
  return <Placeholder screen="detail" />
}
