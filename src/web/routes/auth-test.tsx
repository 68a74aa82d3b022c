import { Placeholder } from '#web/shell/Placeholder.tsx'

export default function AuthTestRoute() {
  return <Placeholder screen="authTest" />
}
