import { useEffect, useState } from 'react'
import { toast } from './toast.store.ts'

const shownMs = 2000

/**
 * Copies a text to the clipboard. `navigator.clipboard` does not exist on plain http hosts, so `execCommand` is the
 * fallback.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const write = (event: ClipboardEvent) => {
      event.clipboardData?.setData('text/plain', text)
      event.preventDefault()
    }
    document.addEventListener('copy', write)
    // `execCommand` is deprecated, but without a secure context there is no other way.
    const done = document.execCommand('copy')
    document.removeEventListener('copy', write)
    return done
  }
}

export function useCopy(text: string) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copied])
  async function copy() {
    if (await copyText(text)) setCopied(true)
    else {
      toast({
        variant: 'destructive',
        title: '복사하지 못했습니다',
        description: '글자를 직접 선택해서 복사해주세요.',
      })
    }
  }
  return { copied, copy: () => void copy() }
}
