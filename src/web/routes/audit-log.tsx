import { Placeholder } from '#web/shell/Placeholder.tsx'

export default function AuditLogRoute() {
  return <Placeholder screen="auditLog" />
}
