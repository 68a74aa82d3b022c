import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { ColumnGuess } from '#shared/imports/columns/columnGuess.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { ColumnRow } from './ColumnRow.tsx'
import { ForAllRows } from './ForAllRows.tsx'
import { FreeFields } from './FreeFields.tsx'
import {
  type Choices,
  hasRowYear,
  missingKey,
  offeredFields,
  recognised,
  type UploadedImport,
  withTarget,
} from './importState.ts'

interface ColumnsStepProps {
  file: UploadedImport
  choices: Choices
  onChoices(choices: Choices): void
  onBack(): void
  onNext(): void
  pending: boolean
}

/**
 * The second step: the person confirms which field each column contains, and chooses what happens to companies that are
 * already registered.
 */
export function ColumnsStep({ file, choices, onChoices, onBack, onNext, pending }: ColumnsStepProps) {
  const { columns, kind } = choices
  const [held, setHeld] = useState<string | null>(null)
  const fields = offeredFields(kind, file)
  const asks = columns.filter(({ sureness }) => sureness === 'check').length
  const left = columns.filter(({ target }) => target === null).length
  const byRow = hasRowYear(columns)
  const missing = missingKey(choices)
  const set = (next: ColumnGuess[]) => onChoices({ ...choices, columns: next })
  const again = () => set(recognised(file, choices))
  return (
    <div className="grid items-start gap-5 pb-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,20.5rem)]">
      <Card>
        <CardHeader
          title="열 맞추기"
          note={`${columns.length}열 가운데 ${columns.length - left}열을 찾았습니다. ${asks}열 확인, ${left}열 넣지 않음`}
        >
          <Button size="sm" onClick={again}>
            <RotateCcw aria-hidden />
            처음처럼
          </Button>
        </CardHeader>
        <div className="grid grid-cols-[minmax(0,1fr)] text-sm">
          <div className="grid grid-cols-[9rem_minmax(0,1fr)_1.5rem_11rem_14rem] gap-x-3 bg-sunken px-4 py-2 text-quiet text-xs max-xl:hidden">
            <span>파일의 열</span>
            <span>값의 보기</span>
            <span />
            <span>딜데스크 항목</span>
            <span>확인</span>
          </div>
          <ul>
            {columns.map((one) => (
              <ColumnRow
                key={one.column}
                guess={one}
                year={file.year}
                fields={fields}
                byRow={byRow}
                held={held}
                onTarget={(name) => set(withTarget(columns, one.column, name, { year: file.year, fields }))}
                onPart={(part) =>
                  set(columns.map((other) => (other.column === one.column ? confirmed(other, part) : other)))
                }
              />
            ))}
          </ul>
        </div>
      </Card>
      <div className="grid gap-4">
        <FreeFields fields={fields} columns={columns} onHeld={setHeld} />
        {kind === 'companies' && <ForAllRows choices={choices} onChoices={onChoices} />}
      </div>
      <SaveBar
        status={
          missing ? (
            <span className="text-danger">{missing}</span>
          ) : (
            <span className="text-quiet">
              확인할 열 <b className={cn('tnum', asks > 0 && 'text-warning')}>{asks}</b>개
            </span>
          )
        }
      >
        <Button onClick={onBack}>이전</Button>
        <Button
          variant="primary"
          blocked={missing !== null}
          pending={pending}
          onClick={() => !missing && onNext()}
        >
          다음: 확인
        </Button>
      </SaveBar>
    </div>
  )
}

/**
 * Applies a change of the unit or the year that the person made. The question about the column then counts as answered,
 * so its hint is removed.
 */
function confirmed(guess: ColumnGuess, part: Partial<ColumnGuess>): ColumnGuess {
  const { hint: _hint, ...plain } = guess
  return { ...plain, ...part, sureness: 'remembered' }
}
