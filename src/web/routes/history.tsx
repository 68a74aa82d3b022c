import { Placeholder } from '#web/shell/Placeholder.tsx'

export default function HistoryRoute() {
  return <Placeholder screen="managerHistory" />
}
