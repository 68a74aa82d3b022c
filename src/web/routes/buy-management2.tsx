import { Placeholder } from '#web/shell/Placeholder.tsx'

export default function BuyManagement2Route() {
  return <Placeholder screen="buyTable" />
}
