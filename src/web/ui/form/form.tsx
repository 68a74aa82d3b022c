import type { ComponentProps, KeyboardEvent, SubmitEvent } from 'react'
import { isComposing } from './ime.ts'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void | Promise<void>
}

/**
 * A form without the browser's validation messages. Enter does not submit it while a Hangul syllable is being composed.
 */
export function Form({ onSubmit, onKeyDown, ...props }: FormProps) {
  function guard(event: KeyboardEvent<HTMLFormElement>) {
    onKeyDown?.(event)
    if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
  }
  return (
    <form
      noValidate
      {...props}
      onKeyDown={guard}
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit(event)
      }}
    />
  )
}
