import { Placeholder } from '#web/shell/Placeholder.tsx'

export default function CandidateManagement2Route() {
  return <Placeholder screen="candidateTable" />
}
