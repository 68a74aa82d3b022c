import { Placeholder } from '#web/shell/Placeholder.tsx'

export default function SellManagement2Route() {
  return <Placeholder screen="sellTable" />
}
