import { useState } from 'react'
import { longestWantedWord, mostWords } from '#shared/criteria/limits.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { isComposing } from '#web/ui/form/ime.ts'
import { Input } from '#web/ui/form/input.tsx'

interface WordsInputProps {
  label: string
  words: readonly string[]
  error: string | undefined
  disabled: boolean
  onChange(words: string[]): void
}

/** A list of words: each Enter or comma adds one. */
export function WordsInput({ label, words, error, disabled, onChange }: WordsInputProps) {
  const [text, setText] = useState('')
  function add(typed: string) {
    const fresh = typed
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '' && !words.includes(word))
    if (fresh.length > 0) onChange([...words, ...new Set(fresh)])
    setText('')
  }
  return (
    <div className="grid content-start gap-1.5">
      <Field
        label={label}
        error={error}
        aside={
          <span className="tnum text-quiet text-xs">
            {words.length} / {mostWords}
          </span>
        }
      >
        <Input
          value={text}
          disabled={disabled}
          maxLength={longestWantedWord * 4}
          placeholder="낱말을 적고 Enter"
          onChange={(event) =>
            event.target.value.endsWith(',') ? add(event.target.value) : setText(event.target.value)
          }
          onBlur={() => add(text)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event)) return
            event.preventDefault()
            add(text)
          }}
        />
      </Field>
      {words.length > 0 && (
        <span className="flex flex-wrap gap-1.5">
          {words.map((word) => (
            <Chip
              key={word}
              removeLabel={`${word} 지우기`}
              {...(disabled ? {} : { onRemove: () => onChange(words.filter((one) => one !== word)) })}
            >
              {word}
            </Chip>
          ))}
        </span>
      )}
    </div>
  )
}
