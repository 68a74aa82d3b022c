import type { SavedBy } from '#shared/platform/conflict.ts'
import { formatRecent } from '../lib/time.ts'

/** Says who saved a record and when, for example 이서윤 (102) 님이 오늘 09:12에 저장했습니다. */
export function SavedLine({ savedBy, at }: { savedBy: SavedBy | null; at?: string | null | undefined }) {
  const moment = savedBy?.at ?? at
  if (!moment) return null
  const who = savedBy && personOf(savedBy)
  return (
    <span className="tnum">
      {who
        ? `${who} 님이 ${formatRecent(moment)}에 저장했습니다.`
        : `${formatRecent(moment)}에 저장되었습니다.`}
    </span>
  )
}

const personOf = ({ managerName, teamId }: SavedBy) =>
  managerName && teamId ? `${managerName} (${teamId})` : (managerName ?? teamId)
