/** Saves content on the person's device as a download. */
export function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The object URL is revoked late, because some browsers read it only some time after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
