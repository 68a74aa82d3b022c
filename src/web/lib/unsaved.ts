/** A form that may have unsaved input. `store` saves the input as a draft and returns whether that succeeded. */
interface Holder {
  isDirty(): boolean
  store(): boolean
}

const holders = new Set<Holder>()

export const unsaved = {
  add(holder: Holder): () => void {
    holders.add(holder)
    return () => void holders.delete(holder)
  },
  any: () => [...holders].some((holder) => holder.isDirty()),
  /** Stores a draft of every form with unsaved input. Returns false if any of them could not be stored. */
  storeAll(): boolean {
    let safe = true
    for (const holder of holders) if (holder.isDirty() && !holder.store()) safe = false
    return safe
  },
}
