import { Placeholder } from '#web/shell/Placeholder.tsx'

export default function FundraisingManagementRoute() {
  return <Placeholder screen="fundraisingList" />
}
