import { Placeholder } from '#web/shell/Placeholder.tsx'

export default function CompanyaddRoute() {
  return <Placeholder screen="addOns" />
}
