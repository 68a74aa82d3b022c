import { type ChangeEvent, type CompositionEvent, useState } from 'react'
import { countLetters, firstLetters, tidyText } from '#shared/reports/countLetters.ts'
import { reportLimits } from '#shared/reports/reportRules.ts'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { type FieldFault, fieldId } from '../reportForm.ts'

const { detailLeast: least, detailMost: most } = reportLimits

interface DetailFieldProps {
  value: string
  fault: FieldFault
  disabled?: boolean
  rows?: number
  /**
   * The largest number of letters. For a stored report whose text exceeds the normal limit, it is the length of this
   * text, so that the text can be shortened but not lengthened.
   */
  limit?: number
  onChange(text: string): void
}

/**
 * The input for the text of a report. It counts letters as people perceive them (graphemes) and accepts no more than
 * the limit.
 */
export function DetailField({ value, fault, disabled, rows = 9, limit = most, onChange }: DetailFieldProps) {
  // The text while a Hangul syllable is being composed. Until the syllable is complete, this code does not change the
  // text. Otherwise the browser would insert the syllable twice.
  const [composed, setComposed] = useState<string | null>(null)
  function settle(area: HTMLTextAreaElement) {
    const cut = firstLetters(area.value, limit)
    if (cut !== area.value) {
      const caret = Math.min(area.selectionStart, cut.length)
      area.value = cut
      area.setSelectionRange(caret, caret)
    }
    onChange(cut)
  }
  function follow(event: ChangeEvent<HTMLTextAreaElement>) {
    if ((event.nativeEvent as InputEvent).isComposing) setComposed(event.currentTarget.value)
    else settle(event.currentTarget)
  }
  function finish(event: CompositionEvent<HTMLTextAreaElement>) {
    setComposed(null)
    settle(event.currentTarget)
  }
  const text = composed ?? value
  const count = countLetters(tidyText(text))
  const off = count > 0 && (count < least || count > most)
  return (
    <Field
      id={fieldId('detailContent')}
      label="세부내용"
      required
      {...fault}
      aside={
        <span className={cn(off && 'font-semibold text-danger')}>
          {count}/{most} (최소 {least})
        </span>
      }
    >
      <Textarea
        // When the field is scrolled into view, the bar and the message below it are visible too.
        className="scroll-mb-10"
        rows={rows}
        placeholder="누구를 만나 무엇을 정했고 다음에 무엇을 하는지 200자 이상 적습니다."
        value={text}
        disabled={disabled}
        onChange={follow}
        onCompositionEnd={finish}
      />
      <Gauge count={count} />
    </Field>
  )
}

/**
 * A bar that shows the length of the text, with the minimum and the maximum. It is hidden from screen readers, because
 * the number above it says the same.
 */
function Gauge({ count }: { count: number }) {
  const share = Math.min(100, (count / most) * 100)
  return (
    <div aria-hidden className="no-print mt-2 text-quiet text-xs">
      <svg viewBox="0 0 100 3" preserveAspectRatio="none" className="block h-1.5 w-full">
        <rect width="100" height="2" y="0.5" className="fill-line-soft" />
        <rect width={share} height="2" y="0.5" className={count < least ? 'fill-danger' : 'fill-good'} />
        <rect x={(least / most) * 100} width="0.25" height="3" className="fill-line-strong" />
      </svg>
      <div className="tnum relative flex h-4 justify-end">
        <span className="-translate-x-1/2 absolute left-[40%]">{least}</span>
        {most}
      </div>
    </div>
  )
}
