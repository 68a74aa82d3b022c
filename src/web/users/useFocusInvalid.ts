import { useEffect, useRef } from 'react'

/** After a refused submit the focus moves to the first invalid field. */
export function useFocusInvalid(tried: number) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tried])
  return form
}
