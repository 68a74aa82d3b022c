import { Placeholder } from '#web/shell/Placeholder.tsx'

export default function FundraisingManagement2Route() {
  return <Placeholder screen="fundraisingTable" />
}
