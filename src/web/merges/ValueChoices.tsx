import { Fragment } from 'react'
import type { MergeItem, MergePreview } from '#shared/merges/merges.endpoints.ts'
import { formatDay } from '#web/lib/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { allOf, type Choice, type Choices, choiceOf, newestOf, valueText } from './mergeChoices.ts'

interface ValueChoicesProps {
  preview: MergePreview
  choices: Choices
  onChoose(values: Record<string, Choice>): void
}

/**
 * Shows the values that differ between the two companies. The person chooses one per field; of texts, both can be kept.
 */
export function ValueChoices({ preview, choices, onChoose }: ValueChoicesProps) {
  const { items, filled, same } = preview
  const groups = Map.groupBy(items, ({ group }) => group)
  return (
    <Card aria-label="다른 값">
      <CardHeader
        title={
          <>
            다른 값 <Badge>{items.length}</Badge>
          </>
        }
        note="남길 값을 선택합니다"
      >
        <Button size="xs" onClick={() => onChoose(allOf(items, 'keep'))}>
          모두 왼쪽
        </Button>
        <Button size="xs" onClick={() => onChoose(allOf(items, 'merge'))}>
          모두 오른쪽
        </Button>
        <Button size="xs" onClick={() => onChoose(newestOf(items))}>
          더 최근 값
        </Button>
      </CardHeader>
      {items.length === 0 && <p className="p-4 text-quiet text-sm">두 기업의 값이 서로 다르지 않습니다.</p>}
      {[...groups].map(([group, some]) => (
        <Fragment key={group}>
          <h3 className="border-b bg-sunken px-4 py-1.5 font-semibold text-sm">
            {group}
            <span className="ml-2 font-normal text-quiet text-xs">
              같은 값 {same.find((one) => one.group === group)?.count ?? 0}
            </span>
          </h3>
          {some.map((item) => (
            <Row
              key={item.id}
              item={item}
              choice={choiceOf(choices, item)}
              onChoose={(choice) => onChoose({ [item.id]: choice })}
            />
          ))}
        </Fragment>
      ))}
      {filled.length > 0 && (
        <details className="px-4 py-2 text-sm">
          <summary className="cursor-pointer">
            한쪽에만 있는 값 <b className="tnum">{filled.length}</b>개
            <span className="ml-2 text-quiet text-xs">빈 칸을 채웁니다</span>
          </summary>
          <dl className="mt-2 grid gap-x-4 gap-y-1 md:grid-cols-[136px_1fr]">
            {filled.map((item) => (
              <Fragment key={item.id}>
                <dt className="text-quiet">{item.label}</dt>
                <dd className="[overflow-wrap:anywhere]">{valueText(item, item.merge)}</dd>
              </Fragment>
            ))}
          </dl>
        </details>
      )}
    </Card>
  )
}

interface RowProps {
  item: MergeItem
  choice: Choice
  onChoose(choice: Choice): void
}

function Row({ item, choice, onChoose }: RowProps) {
  const option = (value: Choice, text: string, at: string | null) => (
    <label
      className={cn(
        'flex min-h-9 cursor-pointer items-start gap-2 px-3 py-2 max-md:min-h-11',
        'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:-outline-offset-2',
        choice === value ? 'bg-accent-soft' : 'text-quiet hover:bg-hover',
      )}
    >
      <input
        type="radio"
        name={`merge-${item.id}`}
        checked={choice === value}
        onChange={() => onChoose(value)}
        className="mt-0.5 size-4 shrink-0 cursor-[inherit] appearance-none rounded-full border-[1.5px] border-line-strong bg-surface checked:border-[5px] checked:border-accent! enabled:hover:border-hint"
      />
      <span className="tnum line-clamp-4 min-w-0 flex-1 whitespace-pre-wrap [overflow-wrap:anywhere]">
        {text}
      </span>
      {at && <span className="tnum shrink-0 text-hint text-xs">{formatDay(at)}</span>}
    </label>
  )
  return (
    <fieldset className="border-line-soft border-b text-sm md:grid md:grid-cols-[136px_1fr_1fr]">
      <legend className="contents">
        <span className="block px-4 py-2 text-quiet max-md:pb-0">{item.label}</span>
      </legend>
      {option('keep', valueText(item, item.keep), item.keepAt)}
      {option('merge', valueText(item, item.merge), item.mergeAt)}
      {item.joins && <div className="md:col-span-2 md:col-start-2">{option('both', '둘 다 남김', null)}</div>}
    </fieldset>
  )
}
