import type { ComponentProps, KeyboardEvent, SubmitEvent } from 'react'
import { isComposing } from './ime.ts'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void | Promise<void>
}

/** A form that is never sent by the Enter which only finishes a Hangul syllable, and that shows our own messages. */
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
