// What `qs` uses to notice cycles: a WeakMap. The package of that name brings 9 kB (gzip) for browsers without one.
module.exports = function getSideChannel() {
  const known = new WeakMap();
  return {
    assert(key) {
      if (!known.has(key)) throw new TypeError("Side channel does not contain the given object key");
    },
    delete: (key) => known.delete(key),
    get: (key) => known.get(key),
    has: (key) => known.has(key),
    set(key, value) {
      known.set(key, value);
    },
  };
};
