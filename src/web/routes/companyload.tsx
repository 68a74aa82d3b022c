import { Placeholder } from '#web/shell/Placeholder.tsx'

export default function CompanyloadRoute() {
  return <Placeholder screen="additional" />
}
