import { Save } from 'lucide-react'
import { saveKeysHint } from '#web/forms/useSaveKeys.ts'
import { formatClock } from '#web/lib/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import type { useEntryForm } from './useEntryForm.ts'

export function EntrySaveBar({ form }: { form: ReturnType<typeof useEntryForm> }) {
  const { values, dirty, draft, busy } = form
  const faults = form.store.errors().length
  return (
    <SaveBar
      status={
        <>
          {dirty && (
            <span className="max-md:hidden">
              <Badge tone="amber">저장 전</Badge>
            </span>
          )}
          <span className="tnum truncate text-quiet max-md:whitespace-normal max-md:text-xs max-md:leading-4">
            {dirty && values.companyName && (
              <span className="max-md:hidden">
                <b className="font-semibold text-ink">{values.companyName}</b>
                {' · '}
              </span>
            )}
            {storedText(dirty, draft.stored)}
          </span>
          <span className="ml-auto flex items-center gap-1.5 whitespace-nowrap text-quiet text-xs max-lg:hidden">
            <Kbd>Ctrl Enter</Kbd> 저장
          </span>
          {faults > 0 && (
            <span role="status" className="tnum whitespace-nowrap text-danger max-md:hidden">
              확인할 항목 <b className="font-semibold">{faults}</b>개
            </span>
          )}
        </>
      }
    >
      <Button variant="ghost" disabled={!dirty || busy} onClick={() => void form.empty()}>
        비우기
      </Button>
      <Button disabled={busy} aria-label="저장하고 이어쓰기" onClick={() => void form.save(true)}>
        <span className="max-md:hidden">저장하고 이어쓰기</span>
        <span className="md:hidden">이어쓰기</span>
      </Button>
      <Button
        variant="primary"
        type="submit"
        form="report-entry"
        pending={busy}
        title="저장 (Ctrl+Enter)"
        aria-keyshortcuts={saveKeysHint}
      >
        <Save aria-hidden />
        저장
      </Button>
    </SaveBar>
  )
}

function storedText(dirty: boolean, stored: number | 'not-stored' | null): string {
  if (!dirty) return '쓰는 동안 이 기기에 초안으로 보관됩니다.'
  if (stored === 'not-stored') return '이 기기에 초안을 저장하지 못했습니다'
  return stored === null ? '' : `초안 ${formatClock(stored)}`
}
