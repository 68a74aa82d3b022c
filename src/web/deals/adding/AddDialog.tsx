import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dealStageWord, firstDealStage } from '#shared/catalogue/words/dealStages.ts'
import { sides } from '#shared/catalogue/words/sides.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { companyQuery, useBrokerage } from '#web/domain/companyStrip/company.api.ts'
import { useAssignees } from '#web/domain/tasks/useAssignees.ts'
import { useConfirmClose } from '#web/forms/useConfirmClose.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { LockedInput } from '#web/ui/form/locked-input.tsx'
import { DateInput } from '#web/ui/form/masked/date-input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { SegmentTab, SegmentTabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { proposalsQuery } from '../deals.api.ts'
import { ChosenList } from './ChosenList.tsx'
import { PasteSource } from './PasteSource.tsx'
import { ReportsSource } from './ReportsSource.tsx'
import { SearchSource } from './SearchSource.tsx'
import { SelectedSource } from './SelectedSource.tsx'
import { useAdding } from './useAdding.ts'
import { type Wanted, withChosen, withoutChosen } from './wanted.ts'

interface AddDialogProps {
  number: string
  /** The Korean word for the companies to add, such as 매수기업. */
  word: string
  start: 'selected' | 'search' | 'paste' | 'reports'
  /** Companies that were selected in a list. If given, the dialog has an additional tab with these companies. */
  selected?: readonly Wanted[]
  onClose(): void
  /** Called when companies have been added. */
  onAdded?(): void
  /** Undoes an addition. If absent, an addition has no undo in its toast. */
  onUndo?(id: number): void
}

const panel = 'flex min-h-0 flex-1 flex-col data-[state=inactive]:hidden'

/** Adds companies to the long list of a seller. Companies with a star are added to the short list. */
export function AddDialog({ number, word, start, selected, onClose, onAdded, onUndo }: AddDialogProps) {
  const company = useQuery(companyQuery(number))
  const meets = sides.row(useBrokerage(number).data?.side ?? null)?.meets ?? []
  const proposals = useQuery(proposalsQuery(number))
  const people = useAssignees()
  const [chosen, setChosen] = useState<readonly Wanted[]>([])
  const adding = useAdding(
    number,
    () => {
      onAdded?.()
      onClose()
    },
    onUndo,
  )
  const { values, change, errors } = adding
  // Companies that were selected in a list stay selected there, so closing the dialog loses only the stars.
  const changed = selected ? chosen.some(({ star }) => star) : chosen.length > 0
  const close = useConfirmClose(changed || values.text !== '', onClose)
  const title = `${word} 추가`
  const source = {
    number,
    chosen,
    onAdd: (wanted: readonly Wanted[]) => setChosen((old) => withChosen(old, wanted)),
    onRemove: (keys: readonly string[]) => setChosen((old) => withoutChosen(old, new Set(keys))),
  }
  const toggleStar = (key: string) =>
    setChosen((old) => old.map((one) => (one.key === key ? { ...one, star: !one.star } : one)))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void close()}
      keepOnOutside
      size="full"
      title={title}
      description={company.data ? `${company.data.companyName} 진행표` : '진행표'}
      className="max-w-[1120px] md:h-[calc(100dvh-96px)]"
    >
      <Form aria-label={title} onSubmit={() => void adding.add(chosen)} className="flex-1">
        <div className="mt-3 grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_364px] border-line-soft border-t max-md:grid-cols-1 max-md:overflow-y-auto">
          <Tabs
            defaultValue={start}
            className="flex min-h-0 min-w-0 flex-col border-line md:border-r max-md:min-h-96"
          >
            <div className="px-5 py-2.5">
              <SegmentTabList label="가져올 곳">
                {selected && <SegmentTab value="selected">선택한 곳 {selected.length}</SegmentTab>}
                <SegmentTab value="search">기업 찾기</SegmentTab>
                <SegmentTab value="paste">붙여넣기</SegmentTab>
                <SegmentTab value="reports">
                  보고서에서{proposals.data ? ` ${proposals.data.total}` : ''}
                </SegmentTab>
              </SegmentTabList>
            </div>
            {selected && (
              <TabPanel value="selected" className={panel}>
                <SelectedSource {...source} selected={selected} />
              </TabPanel>
            )}
            <TabPanel value="search" className={panel}>
              {meets.length > 0 && <SearchSource {...source} meets={meets} />}
            </TabPanel>
            {/* This tab stays mounted, so that pasted lines are not lost when the person opens another tab. */}
            <TabPanel value="paste" forceMount className={panel}>
              <PasteSource {...source} />
            </TabPanel>
            <TabPanel value="reports" className={panel}>
              <ReportsSource {...source} />
            </TabPanel>
          </Tabs>
          <div className="flex min-h-0 min-w-0 flex-col bg-sunken">
            <ChosenList chosen={chosen} onStar={toggleStar} onRemove={source.onRemove} />
            <div className="grid grid-cols-2 gap-x-3 gap-y-2.5 border-t bg-surface px-4 pt-3.5 pb-4">
              <Field label="시작 단계">
                <LockedInput value={dealStageWord(firstDealStage)} />
              </Field>
              <Field label="시작일" required error={errors.day}>
                <DateInput max={dayInSeoul()} value={values.day} onValueChange={(day) => change({ day })} />
              </Field>
              <Field label="맡을 사람" className="col-span-2">
                <NativeSelect
                  value={values.teamId}
                  onChange={(event) => change({ teamId: event.target.value })}
                >
                  <option value="">각 기업의 주담당자</option>
                  {people.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
              <Field label="다음 할 일 (선택)" error={errors.text}>
                <Input value={values.text} onChange={(event) => change({ text: event.target.value })} />
              </Field>
              <Field label="기한" error={errors.due}>
                <DateInput value={values.due} onValueChange={(due) => change({ due })} />
              </Field>
            </div>
          </div>
        </div>
        {adding.failure && (
          <Notice tone="error" live className="mx-5 mb-3">
            {adding.failure}
          </Notice>
        )}
        <DialogFooter
          start={
            <span className="max-md:hidden">
              넣은 기록은 양쪽 기업의 활동에 남습니다. 같은 곳은 두 번 들어가지 않습니다.
            </span>
          }
        >
          <Button onClick={() => void close()}>취소</Button>
          <Button type="submit" variant="primary" pending={adding.pending} blocked={chosen.length === 0}>
            {chosen.length === 0
              ? '진행표에 넣기'
              : `진행표에 ${chosen.length.toLocaleString('ko-KR')}곳 넣기`}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
