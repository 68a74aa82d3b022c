import { Placeholder } from '#web/shell/Placeholder.tsx'

export default function MediationProgressStatsRoute() {
  return <Placeholder screen="mediationStats" />
}
