import { Placeholder } from '#web/shell/Placeholder.tsx'

export default function AssignmentRoute() {
  return <Placeholder screen="assignment" />
}
