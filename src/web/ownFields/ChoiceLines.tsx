import { ArrowDown, ArrowUp, Plus, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { longestChoice, mostChoices } from '#shared/company/own/ownField.ts'
import { withDirection, withObject } from '#shared/platform/particle.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { ChoiceLine, Replaced } from './fieldForm.ts'

interface ChoiceLinesProps {
  lines: readonly ChoiceLine[]
  replaced: Replaced
  /** The number of companies that have the choice with this id; null if it is not known. */
  countOf(id: number): number | null
  onChange(lines: readonly ChoiceLine[], replaced: Replaced): void
}

let made = 0

/** The choices of a field. A choice that companies have is removed only together with what they get instead. */
export function ChoiceLines({ lines, replaced, countOf, onChange }: ChoiceLinesProps) {
  const [removing, setRemoving] = useState<string | null>(null)
  const without = (key: string) => lines.filter((line) => line.key !== key)
  const rename = (key: string, label: string) =>
    onChange(
      lines.map((line) => (line.key === key ? { ...line, label } : line)),
      replaced,
    )
  function swap(at: number, to: number) {
    const moved = [...lines]
    const [line] = moved.splice(at, 1)
    if (line) onChange([...moved.slice(0, to), line, ...moved.slice(to)], replaced)
  }
  function add() {
    made += 1
    onChange([...lines, { key: `new-${made}`, id: null, label: '' }], replaced)
  }
  /** The companies that lose their value with this choice: also those that were to get it instead of another one. */
  function holdersOf(id: number): number | null {
    const before = Object.keys(replaced).filter((from) => replaced[Number(from)] === String(id))
    return [id, ...before.map(Number)]
      .map(countOf)
      .reduce((sum, count) => (sum === null || count === null ? null : sum + count), 0)
  }
  /**
   * A choice that nobody seems to have is removed without a replacement, so that the server still asks for one if a
   * company has got it meanwhile.
   */
  function press(line: ChoiceLine) {
    if (line.id === null || holdersOf(line.id) === 0) onChange(without(line.key), replaced)
    else setRemoving(line.key)
  }
  /** Whatever was to become the removed choice becomes what replaces it. */
  function remove(line: ChoiceLine, by: string) {
    const { id } = line
    setRemoving(null)
    if (id === null) return
    const onward = Object.fromEntries(
      Object.entries(replaced).map(([from, to]) => [from, to === String(id) ? by : to]),
    )
    onChange(without(line.key), { ...onward, [id]: by })
  }
  return (
    <div>
      <ul className="divide-y divide-line-soft rounded-md border">
        {lines.map((line, at) => (
          <li key={line.key} className="text-sm">
            {removing === line.key ? (
              <Removal
                line={line}
                others={without(line.key)}
                count={line.id === null ? 0 : holdersOf(line.id)}
                onCancel={() => setRemoving(null)}
                onRemove={(by) => remove(line, by)}
              />
            ) : (
              <div className="flex items-center gap-1 px-1.5 py-1">
                <Input
                  size="sm"
                  aria-label={`값 ${at + 1}`}
                  value={line.label}
                  maxLength={longestChoice}
                  className="min-w-0 flex-1"
                  onChange={(event) => rename(line.key, event.target.value)}
                />
                <span className="tnum min-w-12 text-right text-quiet">
                  {line.id === null ? '새 값' : placesText(countOf(line.id))}
                </span>
                <IconButton
                  size="xs"
                  label={`${line.label || `값 ${at + 1}`} 위로`}
                  disabled={at === 0}
                  onClick={() => swap(at, at - 1)}
                >
                  <ArrowUp aria-hidden />
                </IconButton>
                <IconButton
                  size="xs"
                  label={`${line.label || `값 ${at + 1}`} 아래로`}
                  disabled={at === lines.length - 1}
                  onClick={() => swap(at, at + 1)}
                >
                  <ArrowDown aria-hidden />
                </IconButton>
                <IconButton
                  size="xs"
                  label={`${line.label || `값 ${at + 1}`} 없애기`}
                  onClick={() => press(line)}
                >
                  <X aria-hidden />
                </IconButton>
              </div>
            )}
          </li>
        ))}
      </ul>
      <Button
        size="xs"
        variant="ghost"
        className="mt-1.5"
        disabled={lines.length >= mostChoices}
        onClick={add}
      >
        <Plus aria-hidden />값 추가
      </Button>
    </div>
  )
}

const placesText = (count: number | null) => (count === null ? '–' : `${formatNumber(count)}곳`)

interface RemovalProps {
  line: ChoiceLine
  others: readonly ChoiceLine[]
  count: number | null
  onCancel(): void
  onRemove(by: string): void
}

function Removal({ line, others, count, onCancel, onRemove }: RemovalProps) {
  const [by, setBy] = useState('')
  return (
    <div className="flex gap-2 bg-warning-soft px-3 py-2">
      <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0 text-warning" />
      <div className="min-w-0 flex-1">
        <p>
          <b className="font-semibold">{line.label}</b>
          {withObject(line.label).slice(line.label.length)} 없애면{' '}
          {count === null ? '이 값을 쓰는 기업' : placesText(count)}의 값을
        </p>
        <div className="mt-1.5 flex flex-wrap items-center gap-2">
          <NativeSelect
            size="sm"
            aria-label="대신할 값"
            className="min-w-0 flex-1"
            value={by}
            onChange={(event) => setBy(event.target.value)}
          >
            <option value="">비움</option>
            {others
              .filter(({ id }) => id !== null)
              .map(({ id, label }) => (
                <option key={id} value={String(id)}>
                  {withDirection(label)} 바꿈
                </option>
              ))}
          </NativeSelect>
          <Button size="xs" onClick={onCancel}>
            취소
          </Button>
          <Button size="xs" variant="danger" onClick={() => onRemove(by)}>
            없애기
          </Button>
        </div>
      </div>
    </div>
  )
}
