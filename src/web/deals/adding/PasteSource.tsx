import { useState } from 'react'
import { type CheckedLine, checkCounterparties } from '#shared/deals/adding.endpoints.ts'
import type { DealCompany } from '#shared/deals/counterparty.ts'
import { longestLine, mostLines } from '#shared/deals/limits.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { leadWord } from '../dealTexts.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import type { SourceProps } from './source.ts'
import { stateText, wantedOf, wantedOfLine } from './wanted.ts'

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

function faultOf(lines: readonly string[]): string | undefined {
  if (lines.length === 0) return '이름이나 사업자번호를 한 줄에 하나씩 입력해주세요.'
  if (lines.length > mostLines)
    return `한 번에 ${mostLines.toLocaleString('ko-KR')}줄까지 확인할 수 있습니다. 지금 ${lines.length.toLocaleString('ko-KR')}줄입니다.`
  const long = lines.findIndex((line) => line.length > longestLine)
  return long < 0
    ? undefined
    : `${long + 1}번째 줄이 너무 깁니다. 한 줄은 ${longestLine}자까지 입력할 수 있습니다.`
}

/** The tab for pasted names and numbers. They are checked line by line before anything is added. */
export function PasteSource({ number, chosen, onAdd, onRemove }: SourceProps) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | undefined>()
  const checking = useCall(checkCounterparties)
  // For each line that matches several companies of the same name: the company that the person picked.
  const [picked, setPicked] = useState<ReadonlyMap<number, DealCompany>>(new Map())
  const lines = linesOf(text)
  const rows = checking.data?.rows

  async function check() {
    const wrong = faultOf(lines)
    setFault(wrong)
    if (wrong !== undefined) return
    setPicked(new Map())
    const answer = await checking
      .mutateAsync({ params: { businessNumber: number }, body: { lines } })
      .catch(() => undefined)
    if (answer) onAdd(answer.rows.flatMap((line) => wantedOfLine(line) ?? []))
  }
  function pick(line: CheckedLine, businessNumber: string) {
    const before = picked.get(line.index)
    if (before?.businessNumber) onRemove([before.businessNumber])
    const company = line.choices.find((choice) => choice.businessNumber === businessNumber)
    const next = new Map(picked)
    if (company) next.set(line.index, company)
    else next.delete(line.index)
    setPicked(next)
    if (company) onAdd([wantedOf(company)])
  }
  const keys = new Set(chosen.map(({ key }) => key))
  return (
    <div data-scroll className="min-h-0 flex-1 overflow-y-auto">
      <div className="grid grid-cols-1 gap-2 border-line-soft border-b px-5 py-3">
        <Field
          label="이름과 사업자번호"
          error={fault}
          help={`한 줄에 하나씩, 이름이나 사업자번호 또는 둘 다 붙여넣습니다. ${mostLines.toLocaleString('ko-KR')}줄까지 됩니다.`}
          aside={lines.length > 0 && `${lines.length.toLocaleString('ko-KR')}줄`}
        >
          <Textarea
            rows={rows ? 4 : 8}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setFault(undefined)
            }}
          />
        </Field>
        <Button className="justify-self-start" pending={checking.isPending} onClick={() => void check()}>
          확인
        </Button>
        {checking.error && (
          <Notice tone="error" live>
            {userMessage(checking.error, '잠시 후 다시 시도해주세요.')}
          </Notice>
        )}
        {rows && <Summary rows={rows} />}
      </div>
      {rows && (
        <ul aria-label="확인한 줄">
          {rows.map((line) => {
            const chosenCompany = picked.get(line.index) ?? line.company
            const wanted = chosenCompany && !line.canAdd ? null : wantedOfLine(line)
            const company = chosenCompany ?? {
              businessNumber: null,
              companyName: line.name ?? line.text,
              side: null,
              uniqueNumber: null,
            }
            const key = picked.get(line.index)?.businessNumber ?? wanted?.key ?? ''
            return (
              <ChoiceRow
                key={line.index}
                company={company}
                about={line.text === company.companyName ? null : line.text}
                state={picked.has(line.index) ? null : stateText(line)}
                checked={key !== '' && keys.has(key)}
                onCheck={
                  wanted ? (on) => (on ? onAdd([wanted]) : onRemove([wanted.key])) : pickedCheck(line, key)
                }
              >
                {line.state === 'several' && (
                  <NativeSelect
                    size="sm"
                    aria-label={`${line.text}: 같은 이름의 기업`}
                    value={picked.get(line.index)?.businessNumber ?? ''}
                    onChange={(event) => pick(line, event.target.value)}
                  >
                    <option value="">선택해주세요</option>
                    {line.choices.map((choice) => (
                      <option key={choice.businessNumber} value={choice.businessNumber ?? ''}>
                        {choice.companyName} · {choice.businessNumber}
                      </option>
                    ))}
                  </NativeSelect>
                )}
              </ChoiceRow>
            )
          })}
        </ul>
      )}
    </div>
  )

  function pickedCheck(line: CheckedLine, key: string) {
    const company = picked.get(line.index)
    return company ? (on: boolean) => (on ? onAdd([wantedOf(company)]) : onRemove([key])) : undefined
  }
}

/** The counts of the checked lines. Every line is in exactly one of them; leads are a part of those that can be added. */
function Summary({ rows }: { rows: readonly CheckedLine[] }) {
  const count = (test: (line: CheckedLine) => boolean) => rows.filter(test).length
  const leads = count(({ state, canAdd }) => state === 'unknown' && canAdd)
  const parts = [
    {
      label: '넣을 수 있음',
      value: count(({ canAdd }) => canAdd),
      note: leads > 0 ? ` (${leadWord} ${formatNumber(leads)}곳)` : '',
    },
    { label: '같은 이름 여럿', value: count(({ state }) => state === 'several') },
    { label: '겹침', value: count(({ state }) => state === 'twice' || state === 'present') },
    {
      label: '넣을 수 없음',
      value: count(({ state, canAdd }) => !canAdd && !['twice', 'present', 'several'].includes(state)),
    },
  ].filter(({ value }) => value > 0)
  return (
    <p role="status" className="tnum text-quiet text-sm">
      {parts
        .map(({ label, value, note = '' }) => `${label} ${formatNumber(value)}곳${note}`)
        .join('\u00a0· ')}
    </p>
  )
}
