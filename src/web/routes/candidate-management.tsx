import { Placeholder } from '#web/shell/Placeholder.tsx'

export default function CandidateManagementRoute() {
  return <Placeholder screen="candidateList" />
}
