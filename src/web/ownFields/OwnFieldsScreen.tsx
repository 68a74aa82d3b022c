import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { isInUse } from '#shared/company/own/ownField.ts'
import { ownFieldsQuery } from '#web/domain/ownFields/ownFields.api.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { unsaved } from '#web/lib/unsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { FieldEditor } from './FieldEditor.tsx'
import { FieldTable } from './FieldTable.tsx'
import { usageQuery } from './ownFields.api.ts'
import { RetiredFields } from './RetiredFields.tsx'

/** The field that is open in the editor, or `new`. */
type Open = number | 'new' | null

/** The screen on which the admin side adds, orders, renames and retires the firm's own fields. */
export function OwnFieldsScreen() {
  const found = useQuery(ownFieldsQuery)
  const usage = useQuery(usageQuery)
  const confirm = useConfirm()
  const [open, setOpen] = useState<Open>(null)
  const rows = found.data?.rows ?? []
  const used = rows.filter(isInUse)
  const most = found.data?.most ?? 0
  const opened = typeof open === 'number' ? used.find(({ id }) => id === open) : undefined

  async function show(next: Open) {
    const leaves = next !== open && unsaved.any()
    if (
      leaves &&
      !(await confirm({ title: '저장하지 않은 내용을 버릴까요?', confirmLabel: '버리기', destructive: true }))
    )
      return
    setOpen(next)
  }
  return (
    <>
      <PageHeader
        title="우리 항목"
        note={
          <span className="flex items-center gap-3">
            우리 회사만 쓰는 기업 항목
            {found.data && <Quota used={used.length} most={most} />}
          </span>
        }
      >
        <Button disabled={!found.data || used.length >= most} onClick={() => void show('new')}>
          <Plus aria-hidden />
          항목 추가
        </Button>
      </PageHeader>
      {found.data ? (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_384px]">
          <div className="grid min-w-0 gap-5">
            {usage.isError && (
              <Notice tone="error">
                값이 있는 기업 수를 불러오지 못했습니다.{' '}
                <LinkButton disabled={usage.isFetching} onClick={() => void usage.refetch()}>
                  다시 불러오기
                </LinkButton>
              </Notice>
            )}
            {used.length === 0 ? (
              <Card>
                <EmptyState
                  title="아직 우리 항목이 없습니다"
                  text="회사에서 따로 챙기는 값을 항목으로 추가하면 추가등록과 기업 상세에 나타납니다."
                />
              </Card>
            ) : (
              <FieldTable
                fields={used}
                usage={usage.data}
                open={opened?.id ?? null}
                onOpen={(id) => void show(id)}
              />
            )}
            <RetiredFields fields={rows.filter((field) => !isInUse(field))} usage={usage.data} />
          </div>
          {(open === 'new' || opened) && (
            <FieldEditor
              key={open}
              field={opened ?? null}
              usage={usage.data?.rows.find(({ id }) => id === opened?.id)}
              onClose={() => void show(null)}
              onDone={() => setOpen(null)}
            />
          )}
        </div>
      ) : (
        <Card>
          {found.isPending ? (
            <SkeletonRows rows={6} columns={4} dense={false} />
          ) : (
            <ErrorState
              title="우리 항목을 불러오지 못했습니다"
              text={userMessage(found.error, '잠시 후 다시 시도해주세요.')}
              onRetry={() => void found.refetch()}
              retrying={found.isFetching}
            />
          )}
        </Card>
      )}
    </>
  )
}

const Quota = ({ used, most }: { used: number; most: number }) => (
  <span className="flex items-center gap-2">
    <progress aria-hidden value={used} max={most} className="h-1.5 w-40 accent-accent max-md:hidden" />
    <span className="tnum">
      <b className="font-semibold text-ink">{used}</b> / {most}개
    </span>
  </span>
)
