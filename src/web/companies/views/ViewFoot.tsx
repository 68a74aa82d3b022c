import { useRef, useState } from 'react'
import type { TableArrangement } from '#shared/settings/settings.endpoints.ts'
import { SavedLine } from '#web/forms/SavedLine.tsx'
import type { ListHandle } from '#web/list/useListAddress.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { type CompanyFilters, tableColumnKeys } from '../companiesAddress.ts'
import { sortText } from '../sortText.ts'
import type { ViewActions } from './useViewActions.ts'
import type { Views } from './useViews.ts'
import { ViewNameForm } from './ViewNameForm.tsx'

/** The list that is shown, and the view that it belongs to. */
export interface ShownList {
  views: Views
  list: ListHandle<CompanyFilters>
  arrangement?: TableArrangement | undefined
  /** True if the list differs from the open view. */
  changed: boolean
}

interface ViewFootProps extends ShownList {
  actions: ViewActions
  onDone(): void
}

/** What can be done with the shown list: save it in the open view, or as a new one, or go back to what is stored. */
export function ViewFoot({ views, actions, list, arrangement, changed, onDone }: ViewFootProps) {
  const [naming, setNaming] = useState(false)
  const start = useRef<HTMLButtonElement>(null)
  const { view } = views
  const { conflict, fault, pending } = actions
  const done = async (work: Promise<boolean>) => {
    if (await work) onDone()
  }
  const columns = arrangement && `열 ${arrangement.columns?.length ?? tableColumnKeys.length}개`
  const conditions = list.address.say(list.filters).length
  const summary = [
    conditions > 0 ? `조건 ${conditions}개` : '조건 없음',
    columns,
    list.sort ? `정렬 ${sortText(list.sort)}` : undefined,
  ].filter(Boolean)
  const maySave = changed && view?.can.change === true
  return (
    <footer className="grid gap-2 border-line-soft border-t px-3 py-2.5">
      <p className="text-quiet text-xs">
        <b className="font-semibold text-ink">{changed ? '수정한 보기' : '지금 목록'}</b> {summary.join(', ')}
      </p>
      {changed && view?.shared && (
        <p className="text-quiet text-xs">
          {maySave
            ? '함께 보는 보기입니다. 저장하면 모두의 보기가 바뀝니다.'
            : '함께 보는 보기는 작성자와 관리자가 저장합니다. 내 보기로 쓰려면 새 보기로 저장하세요.'}
        </p>
      )}
      {conflict && (
        <Notice tone="warn" live title="다른 곳에서 이 보기를 먼저 바꿨습니다.">
          <SavedLine savedBy={conflict.savedBy} /> 지금 보이는 목록은 그대로 있습니다.
        </Notice>
      )}
      {fault !== null && (
        <p role="alert" className="text-danger text-xs">
          {fault}
        </p>
      )}
      {naming ? (
        <ViewNameForm
          label="새 보기 이름"
          asksShared
          pending={pending === 'add'}
          onCancel={() => {
            setNaming(false)
            requestAnimationFrame(() => start.current?.focus())
          }}
          onSave={(name, shared) => done(actions.add(name, shared))}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          {changed && view && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                views.open(view.id)
                onDone()
              }}
            >
              {conflict ? '바뀐 보기 열기' : '되돌리기'}
            </Button>
          )}
          <span className="ml-auto flex gap-2">
            <Button ref={start} size="sm" onClick={() => setNaming(true)}>
              {view ? '새 보기로' : '새 보기로 저장'}
            </Button>
            {maySave && (
              <Button
                size="sm"
                variant="primary"
                pending={pending === 'save'}
                onClick={() => void done(actions.save(conflict?.stored))}
              >
                {conflict ? '덮어쓰기' : '저장'}
              </Button>
            )}
          </span>
        </div>
      )}
    </footer>
  )
}
