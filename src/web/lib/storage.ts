/** The part of the DOM's `Storage` that the app uses, so that tests can pass a simple replacement. */
export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

class MemoryStorage implements KeyValue {
  #items = new Map<string, string>()
  get length() {
    return this.#items.size
  }
  key(index: number) {
    return [...this.#items.keys()][index] ?? null
  }
  getItem(name: string) {
    return this.#items.get(name) ?? null
  }
  setItem(name: string, value: string) {
    this.#items.set(name, value)
  }
  removeItem(name: string) {
    this.#items.delete(name)
  }
}

export const memoryStorage = (): KeyValue => new MemoryStorage()

/**
 * Returns the storage, or a replacement in memory if the browser blocks access (reading `localStorage` then throws).
 */
function usable(pick: () => Storage): KeyValue {
  try {
    const storage = pick()
    storage.getItem('probe')
    return storage
  } catch {
    return memoryStorage()
  }
}

export const device: KeyValue = usable(() => globalThis.localStorage)
export const tab: KeyValue = usable(() => globalThis.sessionStorage)

export function keysWith(storage: KeyValue, prefix: string): string[] {
  const keys: string[] = []
  for (let index = 0; index < storage.length; index += 1) {
    const name = storage.key(index)
    if (name?.startsWith(prefix)) keys.push(name)
  }
  return keys
}
