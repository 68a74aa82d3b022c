import { Placeholder } from '#web/shell/Placeholder.tsx'

export default function SellManagementRoute() {
  return <Placeholder screen="sellList" />
}
