import { Placeholder } from '#web/shell/Placeholder.tsx'

export default function CretoppdfRoute() {
  return <Placeholder screen="registration" />
}
