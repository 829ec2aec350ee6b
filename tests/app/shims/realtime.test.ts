import { beforeEach, describe, expect, test, vi } from "vitest";
import { RealtimeClient } from "../../../src/app/shims/realtime.ts";

const real = {
  channel: vi.fn(),
  removeChannel: vi.fn(async () => "ok"),
  setAuth: vi.fn(async () => undefined),
};
const built = vi.fn();

vi.mock("@supabase/realtime-js", () => ({
  RealtimeClient: class {
    constructor(...args: unknown[]) {
      built(...args);
      Object.assign(this, real);
    }
  },
}));

function fakeChannel() {
  const heard: unknown[] = [];
  return {
    heard,
    on: vi.fn(function (this: unknown, ...args: unknown[]) {
      heard.push(args);
      return this;
    }),
    subscribe: vi.fn(),
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
const options = { params: { apikey: "anon" } };
const client = () => new RealtimeClient("wss://x/realtime/v1", options as never);

beforeEach(() => vi.clearAllMocks());

describe("the stand-in for realtime in the build", () => {
  test("fetches nothing until a channel is joined", async () => {
    const one = client();
    one.channel("workspace:1").on("broadcast", { event: "*" }, () => undefined);
    await one.setAuth("token");
    await settle();
    expect(built).not.toHaveBeenCalled();
  });

  test("then hands over the address, the options, and everything that was asked of the channel", async () => {
    const channel = fakeChannel();
    real.channel.mockReturnValue(channel);
    const callback = vi.fn();
    const listener = vi.fn();
    client()
      .channel("workspace:1", { config: { private: true } })
      .on("broadcast", { event: "*" }, listener)
      .subscribe(callback);
    await settle();
    expect(built).toHaveBeenCalledWith("wss://x/realtime/v1", options);
    expect(real.channel).toHaveBeenCalledWith("workspace:1", { config: { private: true } });
    expect(channel.heard).toEqual([["broadcast", { event: "*" }, listener]]);
    expect(channel.subscribe).toHaveBeenCalledWith(callback);
  });

  test("a channel left before the client has come is never joined", async () => {
    real.channel.mockReturnValue(fakeChannel());
    const one = client();
    const channel = one.channel("global").subscribe();
    await one.removeChannel(channel);
    await settle();
    expect(real.channel).not.toHaveBeenCalled();
    expect(one.getChannels()).toEqual([]);
  });

  test("leaving everything leaves the real channels, and a new token reaches the real client", async () => {
    const channel = fakeChannel();
    real.channel.mockReturnValue(channel);
    const one = client();
    one.channel("global").subscribe();
    await settle();
    await one.setAuth("fresh");
    expect(real.setAuth).toHaveBeenCalledWith("fresh");
    await one.removeAllChannels();
    expect(real.removeChannel).toHaveBeenCalledWith(channel);
  });
});
