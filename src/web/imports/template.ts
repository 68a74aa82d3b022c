import { dayInSeoul } from '#shared/platform/day.ts'

/** Downloads the template for an import. Its text is computed from the whole catalogue, so that code is loaded only on demand. */
export async function saveTemplate(): Promise<void> {
  const { templateText } = await import('./templateText.ts')
  const blob = new Blob([templateText(Number(dayInSeoul().slice(0, 4)) - 1)], {
    type: 'text/csv;charset=utf-8',
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = '기업_가져오기_서식.csv'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
