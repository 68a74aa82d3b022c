import { Placeholder } from '#web/shell/Placeholder.tsx'

export default function InvestorManagement2Route() {
  return <Placeholder screen="investorTable" />
}
