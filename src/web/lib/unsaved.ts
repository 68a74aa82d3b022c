/** A form with unsaved input. `store` puts it into a draft and says whether that worked. */
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
  /** Stores every dirty form; false if any input would be lost by leaving now. */
  storeAll(): boolean {
    let safe = true
    for (const holder of holders) if (holder.isDirty() && !holder.store()) safe = false
    return safe
  },
}
