import { useEffect, useRef } from 'react'

/** Moves the focus to the first invalid field after a refused submit. */
export function useFocusInvalid(tried: number) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tried])
  return form
}
