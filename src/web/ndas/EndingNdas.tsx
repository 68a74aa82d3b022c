import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { chunkFailures } from '#web/lib/chunkFailures.ts'
import { EndingNdasButton, type EndingNdasFound } from './EndingNdasButton.tsx'
import { endingNdasQuery } from './ndas.api.ts'

/**
 * Shows, on the part 오늘 of the home page, how many NDAs of the person's own companies end soon, or nothing if there are
 * none. The count is in the heading and opens a menu that lies above the page, so that nothing moves when the count is
 * loaded. The code of the menu is loaded at the first click, because it is as large as the rest of the home page.
 */
export function EndingNdas({ team }: { team: string | undefined }) {
  const { data } = useQuery(endingNdasQuery(team))
  const [OpenMenu, setOpenMenu] = useState<ComponentType<{ found: EndingNdasFound }> | null>(null)
  const open = () =>
    import('./EndingNdasMenu.tsx').then(
      (module) => setOpenMenu(() => module.EndingNdasMenu),
      chunkFailures.report,
    )
  if (!data || data.total === 0) return null
  return OpenMenu ? (
    <OpenMenu found={data} />
  ) : (
    <EndingNdasButton total={data.total} onClick={() => void open()} />
  )
}
