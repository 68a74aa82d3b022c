import { Star, X } from 'lucide-react'
import { cn } from '#web/ui/cn.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { leadWord, listWord, shortDay } from '../dealTexts.ts'
import type { Wanted } from './wanted.ts'

interface ChosenListProps {
  chosen: readonly Wanted[]
  onStar(key: string): void
  onRemove(keys: readonly string[]): void
}

/** The companies that will be added. A star puts a company on the short list. */
export function ChosenList({ chosen, onStar, onRemove }: ChosenListProps) {
  return (
    <>
      <div className="flex min-h-11 items-center gap-2 border-line-soft border-b px-4 text-sm">
        <b className="font-semibold text-base">
          넣을 곳 <span className="tnum text-accent-text">{chosen.length.toLocaleString('ko-KR')}</span>
        </b>
        <span className="text-quiet text-xs">별을 누르면 숏리스트</span>
        {chosen.length > 0 && (
          <LinkButton
            className="ml-auto text-xs max-md:min-h-11"
            onClick={() => onRemove(chosen.map(({ key }) => key))}
          >
            모두 빼기
          </LinkButton>
        )}
      </div>
      <div data-scroll className="min-h-24 flex-1 overflow-y-auto py-1">
        {chosen.length === 0 && (
          <p className="px-4 py-3 text-quiet text-sm">목록에서 넣을 곳을 선택해주세요.</p>
        )}
        {[true, false].map((star) => {
          const own = chosen.filter((one) => one.star === star)
          if (own.length === 0) return null
          return (
            <section key={String(star)} aria-label={`넣을 ${listWord(star)}`}>
              <h3 className="tnum px-4 pt-2 pb-1 font-medium text-quiet text-xs">
                {listWord(star)} {own.length.toLocaleString('ko-KR')}
              </h3>
              <ul>
                {own.map((one) => (
                  <ChosenRow key={one.key} one={one} onStar={onStar} onRemove={onRemove} />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </>
  )
}

function ChosenRow({
  one,
  onStar,
  onRemove,
}: { one: Wanted } & Pick<ChosenListProps, 'onStar' | 'onRemove'>) {
  const { key, companyName, star, businessNumber, day } = one
  return (
    <li className="flex min-h-8.5 items-center gap-2 pr-2.5 pl-3.5 text-sm [contain-intrinsic-size:auto_34px] [content-visibility:auto]">
      <button
        type="button"
        aria-pressed={star}
        aria-label={`${companyName} 숏리스트`}
        onClick={() => onStar(key)}
        className="grid size-6 shrink-0 place-items-center rounded-sm hover:bg-hover max-md:size-11"
      >
        <Star aria-hidden className={cn('size-3.5', star ? 'fill-current text-accent-text' : 'text-hint')} />
      </button>
      <span className="min-w-0 flex-1 truncate font-medium" title={companyName}>
        {companyName}
      </span>
      <span className="tnum shrink-0 text-quiet text-xs">
        {[businessNumber === null && leadWord, day && `${shortDay(day)}부터`].filter(Boolean).join(' · ')}
      </span>
      <IconButton
        label={`${companyName} 빼기`}
        size="xs"
        className="max-md:size-11"
        onClick={() => onRemove([key])}
      >
        <X aria-hidden />
      </IconButton>
    </li>
  )
}
