import { Placeholder } from '#web/shell/Placeholder.tsx'

export default function BuyManagementRoute() {
  return <Placeholder screen="buyList" />
}
