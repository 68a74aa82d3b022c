import { useEffect, useRef, useState } from 'react'

/**
 * Handles files that are dropped anywhere in the window. Without it, the browser would open the file instead of the
 * page. The files are passed to `onFiles`, or ignored if `onFiles` is null. Returns true while an acceptable file is
 * dragged over the window.
 */
export function useDropAnywhere(onFiles: ((files: File[]) => void) | null): boolean {
  const [over, setOver] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
    const hold = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      const taken = event.defaultPrevented || latest.current !== null
      event.preventDefault()
      if (!taken && event.dataTransfer) event.dataTransfer.dropEffect = 'none'
      setOver(latest.current !== null)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      // If the default is already prevented, a drop zone has handled the drop.
      if (event.defaultPrevented || !carriesFiles(event)) return
      event.preventDefault()
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0) latest.current?.(files)
    }
    // Without a related target the file has been dragged out of the window.
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    window.addEventListener('dragover', hold)
    window.addEventListener('drop', drop)
    window.addEventListener('dragleave', leave)
    return () => {
      window.removeEventListener('dragover', hold)
      window.removeEventListener('drop', drop)
      window.removeEventListener('dragleave', leave)
    }
  }, [])
  return over && onFiles !== null
}
