import { useEffect } from 'react'

export const productName = '딜데스크'

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | ${productName}`
  }, [title])
}
