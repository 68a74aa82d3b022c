import { Placeholder } from '#web/shell/Placeholder.tsx'

export default function UsermanagementRoute() {
  return <Placeholder screen="users" />
}
