import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNumber } from '#shared/platform/readNumber.ts'
import { insertedText } from '#web/ui/form/masked/mask.ts'
import { plainNumber } from '#web/ui/form/masked/number-mask.ts'
import { paste, typedField, typeKeys } from './typedField.ts'
import { narrow, type Subject, subjects } from './typedSubjects.ts'

fc.configureGlobal({ numRuns: Number(process.env.PROPERTY_RUNS ?? 100) * 3 })

const textOf = (alphabet: string) =>
  fc.array(fc.constantFrom(...Array.from(alphabet)), { maxLength: 16 }).map((chars) => chars.join(''))

const bare = (text: string, separators: string) =>
  Array.from(narrow(text).replaceAll('\u3000', ' '))
    .filter((char) => !separators.includes(char))
    .join('')

/**
 * Checks one rule: when the field is left, it saves what was meant, or keeps the text and shows an error. Returns the
 * violation, or null.
 */
function violation(subject: Subject, typed: string, field: ReturnType<typeof typedField>): object | null {
  const { format, drops = format.separators, takesWords = false } = subject
  const before = field.text
  field.leave()
  const { text } = field
  if (typed.trim() === '') return text.trim() === '' ? null : { typed, text }
  const saved = subject.saved(text)
  const meant = subject.means(typed)
  if (saved !== undefined) return saved === meant ? null : { typed, saved, meant }
  const isKept = text === before && bare(text, drops) === bare(typed, drops)
  const isSaid = takesWords || Boolean(format.fault(text))
  return isKept && isSaid ? null : { typed, text, fault: format.fault(text) }
}

describe.each(subjects)('$name: what was typed keeps its meaning or is refused', (subject) => {
  const { format, spelled, alphabet, drops = subject.format.separators } = subject

  it('typed key by key', () => {
    fc.assert(
      fc.property(textOf(alphabet), (text) => {
        expect(violation(subject, text, typeKeys(format, text))).toBeNull()
      }),
    )
  })

  it('pasted', () => {
    fc.assert(
      fc.property(textOf(alphabet), (text) => {
        expect(violation(subject, text, paste(format, text))).toBeNull()
      }),
    )
  })

  it('takes every usual spelling, typed and pasted', () => {
    fc.assert(
      fc.property(spelled, fc.boolean(), ({ text, value }, byKeys) => {
        const field = byKeys ? typeKeys(format, text) : paste(format, text)
        field.leave()
        expect({ text, saved: subject.saved(field.text) }).toEqual({ text, saved: value })
      }),
    )
  })

  it('corrected in the middle: only what was touched changes, and the caret stays beside it', () => {
    const edit = fc.oneof(
      fc.record({
        at: fc.nat({ max: 20 }),
        key: fc.constantFrom<'Backspace' | 'Delete'>('Backspace', 'Delete'),
      }),
      fc.record({ at: fc.nat({ max: 20 }), piece: fc.constantFrom(...Array.from(alphabet)) }),
      fc.record({ at: fc.nat({ max: 20 }), piece: textOf(alphabet) }),
    )
    fc.assert(
      fc.property(spelled, fc.array(edit, { maxLength: 6 }), ({ text }, edits) => {
        const field = paste(format, text)
        field.leave()
        for (const one of edits) {
          const before = field.text
          field.moveTo(one.at)
          const { caret } = field
          const wanted: string[] = []
          if ('piece' in one) {
            wanted.push(before.slice(0, caret) + one.piece + before.slice(caret))
            field.insert(one.piece)
          } else {
            const from = one.key === 'Backspace' ? caret - 1 : caret
            for (let at = from; at >= 0 && at < before.length; at += one.key === 'Backspace' ? -1 : 1) {
              wanted.push(before.slice(0, at) + before.slice(at + 1))
              if (!format.separators.includes(before[at] ?? '')) break
            }
            field.remove(one.key)
          }
          if (wanted.length === 0) continue
          // The field must keep the same characters in the same order; only the separators may differ.
          const kept = wanted.map((raw) => bare(raw, drops))
          expect(kept).toContain(bare(field.text, drops))
          const left = typedField(format, field.text)
          left.leave()
          const saved = subject.saved(left.text)
          const meant = wanted.flatMap((raw) => {
            const typedOwn = insertedText(before, raw)
            const own = Array.from(format.separators).some((char) => narrow(typedOwn).includes(char))
            return [subject.means(raw), own ? undefined : subject.means(bare(raw, format.separators))]
          })
          if (saved !== undefined) expect(meant).toContain(saved)
          if ('piece' in one) {
            const behind = bare(before.slice(caret), drops)
            expect(bare(field.text.slice(field.caret), drops)).toBe(behind)
          }
        }
      }),
    )
  })

  it('can be emptied key by key', () => {
    fc.assert(
      fc.property(
        textOf(alphabet),
        fc.constantFrom<'Backspace' | 'Delete'>('Backspace', 'Delete'),
        (text, key) => {
          const field = typeKeys(format, text)
          field.moveTo(key === 'Delete' ? 0 : field.text.length)
          for (let times = 0; times < 40; times += 1) field.remove(key)
          expect(field.text).toBe('')
        },
      ),
    )
  })
})

it('the browser and the server read the same numbers', () => {
  fc.assert(
    fc.property(textOf('0123456789,,..-−△() 백%５'), (text) => {
      const plain = plainNumber(text, { negative: true, decimals: 15, unit: '%' })
      const isRead = /^-?\d+(?:\.\d+)?$/.test(plain)
      expect({ text, read: isRead ? readNumber(text) : null }).toEqual({
        text,
        read: isRead ? Number(plain) : null,
      })
    }),
  )
})
