import { ArrowRight, RotateCcw, TriangleAlert } from 'lucide-react'
import { sides } from '#shared/catalogue/words/sides.ts'
import type { ColumnGuess } from '#shared/imports/columns/recognise.ts'
import { amountUnitNames, isAmountUnit, storedUnit, targetOf, targets } from '#shared/imports/targets.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import {
  type Choices,
  letterOf,
  missingKey,
  recognised,
  type UploadedImport,
  withTarget,
} from './importState.ts'
import { Modes } from './Modes.tsx'

interface ColumnsStepProps {
  file: UploadedImport
  choices: Choices
  onChoices(choices: Choices): void
  onBack(): void
  onNext(): void
  pending: boolean
}

/** The second step: the person confirms which field each column holds, and chooses what happens to companies that are already registered. */
export function ColumnsStep({ file, choices, onChoices, onBack, onNext, pending }: ColumnsStepProps) {
  const { columns } = choices
  const asks = columns.filter(({ sureness }) => sureness === 'check').length
  const left = columns.filter(({ target }) => target === null).length
  const missing = missingKey(columns)
  const set = (next: ColumnGuess[]) => onChoices({ ...choices, columns: next })
  const again = () => set(recognised(file, choices.sheet, choices.head))
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
                mayNameManagers={file.mayNameManagers}
                onTarget={(name) => set(withTarget(columns, one.column, name, file.year))}
                onPart={(part) =>
                  set(columns.map((other) => (other.column === one.column ? confirmed(other, part) : other)))
                }
              />
            ))}
          </ul>
        </div>
      </Card>
      <div className="grid gap-4">
        <Modes choices={choices} onChoices={onChoices} />
        <Card>
          <CardHeader title="모든 행에 넣기" />
          <CardBody className="grid gap-3">
            <Field label="중개유형이 빈 행">
              <NativeSelect
                value={choices.side ?? ''}
                onChange={({ target: { value } }) =>
                  onChoices({ ...choices, side: sides.texts.find((word) => word === value) ?? null })
                }
              >
                <option value="">비워 둠</option>
                {sides.texts.map((word) => (
                  <option key={word}>{word}</option>
                ))}
              </NativeSelect>
            </Field>
            <Field label="검색 키워드">
              <Input
                value={choices.keyword}
                maxLength={100}
                onChange={(event) => onChoices({ ...choices, keyword: event.target.value })}
              />
            </Field>
          </CardBody>
        </Card>
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

/** If the person changes the unit or the year, the question about the column counts as answered, so its hint is removed. */
function confirmed(guess: ColumnGuess, part: Partial<ColumnGuess>): ColumnGuess {
  const { hint: _hint, ...plain } = guess
  return { ...plain, ...part, sureness: 'remembered' }
}

const reasons: Record<ColumnGuess['sureness'], string> = {
  same: '제목이 같음',
  similar: '비슷한 제목',
  values: '값으로 알아냄',
  remembered: '직접 고름',
  check: '확인해주세요',
  none: '이 열은 쓰지 않습니다',
}

interface ColumnRowProps {
  guess: ColumnGuess
  year: string
  mayNameManagers: boolean
  onTarget(name: string | null): void
  onPart(part: Partial<ColumnGuess>): void
}

function ColumnRow({ guess, year, mayNameManagers, onTarget, onPart }: ColumnRowProps) {
  const { column, heading, samples, target, sureness, hint } = guess
  const asks = sureness === 'check'
  const title = heading || '(제목 없음)'
  return (
    <li
      className={cn(
        'grid items-center gap-x-3 gap-y-1.5 border-line-soft border-b px-4 py-1.5 last:border-b-0',
        'grid-cols-[minmax(0,1fr)] sm:grid-cols-[minmax(0,1fr)_11rem] xl:grid-cols-[9rem_minmax(0,1fr)_1.5rem_11rem_14rem]',
        asks && 'bg-warning-soft',
        target === null && !asks && 'bg-sunken',
      )}
    >
      <span className="flex min-w-0 items-center gap-2">
        <span className="tnum grid h-5 min-w-5 shrink-0 place-items-center rounded-sm bg-hover px-1 text-quiet text-xs">
          {letterOf(column)}
        </span>
        <b className="truncate font-semibold" title={title}>
          {title}
        </b>
      </span>
      <span className="tnum truncate text-quiet text-xs max-xl:order-last">
        {samples.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('ko-KR') : cell)).join(', ')}
      </span>
      <ArrowRight aria-hidden className="text-hint max-xl:hidden" />
      <NativeSelect
        aria-label={`${title}의 항목`}
        value={target ?? ''}
        onChange={(event) => onTarget(event.target.value || null)}
      >
        <option value="">넣지 않음</option>
        <TargetOptions mayNameManagers={mayNameManagers} />
      </NativeSelect>
      <span className="flex min-w-0 flex-wrap items-center gap-1.5 text-xs">
        {asks && (
          <span className="flex items-center gap-1 font-medium text-warning">
            <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
            {hint ?? reasons.check}
            <Button size="sm" onClick={() => onPart({})}>
              맞음
            </Button>
          </span>
        )}
        <Details guess={guess} title={title} lastYear={year} onPart={onPart} />
        {!asks && !hasDetails(target) && (
          <span className="text-quiet">{target === null ? (hint ?? reasons.none) : reasons[sureness]}</span>
        )}
      </span>
    </li>
  )
}

const groups = [...Map.groupBy(targets, ({ group }) => group)]

function TargetOptions({ mayNameManagers }: { mayNameManagers: boolean }) {
  return groups.map(([group, some]) => {
    const offered = some.filter(({ part }) => part !== 'slot' || mayNameManagers)
    return offered.length === 0 ? null : (
      <optgroup key={group} label={group}>
        {offered.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </optgroup>
    )
  })
}

const hasDetails = (name: string | null) => {
  const target = targetOf(name ?? '')
  return target !== undefined && (storedUnit(target) !== null || target.part === 'year')
}

/** The controls for unit and year of a column with amounts. */
function Details({
  guess,
  title,
  lastYear,
  onPart,
}: Pick<ColumnRowProps, 'guess' | 'onPart'> & { title: string; lastYear: string }) {
  const target = targetOf(guess.target ?? '')
  if (!target || !hasDetails(guess.target)) return null
  const stored = storedUnit(target)
  const years = Array.from({ length: 12 }, (_, at) => String(Number(lastYear) + 1 - at))
  return (
    <span className="flex gap-1.5">
      {stored !== null && (
        <NativeSelect
          size="sm"
          aria-label={`${title}의 단위`}
          className="w-24"
          value={guess.unit ?? stored}
          onChange={({ target: { value } }) => isAmountUnit(value) && onPart({ unit: value })}
        >
          {amountUnitNames.map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </NativeSelect>
      )}
      {target.part === 'year' && (
        <NativeSelect
          size="sm"
          aria-label={`${title}의 연도`}
          className="w-24"
          value={guess.year ?? ''}
          onChange={(event) => onPart({ year: event.target.value })}
        >
          {[...new Set([...(guess.year ? [guess.year] : []), ...years])].map((year) => (
            <option key={year} value={year}>
              {year}년
            </option>
          ))}
        </NativeSelect>
      )}
    </span>
  )
}
