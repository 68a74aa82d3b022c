import { useEffect, useRef } from 'react'

/** Focuses the first invalid input after a submit was refused. `tried` is the number of submits so far. */
export function useFocusInvalid(tried: number) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tried])
  return form
}
