import { Placeholder } from '#web/shell/Placeholder.tsx'

export default function FilemanagementRoute() {
  return <Placeholder screen="files" />
}
