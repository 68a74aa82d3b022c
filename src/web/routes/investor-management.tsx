import { Placeholder } from '#web/shell/Placeholder.tsx'

export default function InvestorManagementRoute() {
  return <Placeholder screen="investorList" />
}
