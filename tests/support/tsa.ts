import { createServer, type Server } from "node:http";
import { GeneralizedTime, Integer, ObjectIdentifier, OctetString, Utf8String } from "asn1js";
import {
  AlgorithmIdentifier,
  Attribute,
  AttributeTypeAndValue,
  Certificate,
  ContentInfo,
  CryptoEngine,
  EncapsulatedContentInfo,
  Extension,
  ExtKeyUsage,
  IssuerAndSerialNumber,
  MessageImprint,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  setEngine,
  Time,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from "pkijs";

// A timestamp authority (RFC 3161) of our own, which answers well, or as one does not want it to.

setEngine("seal", new CryptoEngine({ name: "seal", crypto: globalThis.crypto }));

const TST_INFO = "1.2.840.113549.1.9.16.1.4";
const KEY = { name: "ECDSA", namedCurve: "P-256" };

/** How the authority behaves. */
export type Manner =
  | "good"
  | "slow"
  | "other digest"
  | "replayed"
  | "forged"
  | "not for dating"
  | "wrong hour"
  | "refuses"
  | "portal";

export interface Authority {
  url: string;
  /** Of its certificate. */
  pem: string;
  manner: Manner;
  asked: number;
  close(): Promise<void>;
}

interface Identity {
  keys: CryptoKeyPair;
  certificate: Certificate;
}

async function identity(name: string, purpose: string): Promise<Identity> {
  const keys = await crypto.subtle.generateKey(KEY, true, ["sign", "verify"]);
  const certificate = new Certificate({ version: 2 });
  certificate.serialNumber = new Integer({ value: 7 });
  for (const who of [certificate.issuer, certificate.subject]) {
    who.typesAndValues.push(new AttributeTypeAndValue({ type: "2.5.4.3", value: new Utf8String({ value: name }) }));
  }
  certificate.notBefore = new Time({ value: new Date(Date.now() - 86_400_000) });
  certificate.notAfter = new Time({ value: new Date(Date.now() + 86_400_000) });
  const usage = new ExtKeyUsage({ keyPurposes: [purpose] });
  certificate.extensions = [
    new Extension({ extnID: "2.5.29.37", critical: true, extnValue: usage.toSchema().toBER(false) }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(keys.privateKey, "SHA-256");
  return { keys, certificate };
}

async function tokenOf(asked: TimeStampReq, who: Identity, manner: Manner, stranger: CryptoKey): Promise<ContentInfo> {
  const digest = new Uint8Array(asked.messageImprint.hashedMessage.getValue());
  const told = manner === "other digest" ? digest.map((byte) => byte ^ 1) : digest;
  const info = new TSTInfo({
    version: 1,
    policy: "1.2.3.4.1",
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: "2.16.840.1.101.3.4.2.1" }),
      hashedMessage: new OctetString({ valueHex: new Uint8Array(told).buffer }),
    }),
    serialNumber: new Integer({ value: 1 }),
    genTime: new Date(Date.now() - (manner === "wrong hour" ? 86_400_000 : 0)),
    ...(manner === "replayed" ? { nonce: new Integer({ value: 5 }) } : asked.nonce && { nonce: asked.nonce }),
  });
  const content = info.toSchema().toBER(false);
  const signed = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: TST_INFO,
      eContent: new OctetString({ valueHex: content }),
    }),
    certificates: [who.certificate],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: who.certificate.issuer, serialNumber: who.certificate.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            new Attribute({ type: "1.2.840.113549.1.9.3", values: [new ObjectIdentifier({ value: TST_INFO })] }),
            new Attribute({
              type: "1.2.840.113549.1.9.5",
              values: [new GeneralizedTime({ valueDate: new Date() })],
            }),
            new Attribute({
              type: "1.2.840.113549.1.9.4",
              values: [new OctetString({ valueHex: await crypto.subtle.digest("SHA-256", content) })],
            }),
          ],
        }),
      }),
    ],
  });
  await signed.sign(manner === "forged" ? stranger : who.keys.privateKey, 0, "SHA-256");
  return new ContentInfo({ contentType: "1.2.840.113549.1.7.2", content: signed.toSchema(true) });
}

export async function timestampAuthority(): Promise<Authority> {
  const good = await identity("Horodateur d’essai", "1.3.6.1.5.5.7.3.8");
  const idle = await identity("Serveur web", "1.3.6.1.5.5.7.3.1");
  const stranger = (await identity("Un autre", "1.3.6.1.5.5.7.3.8")).keys.privateKey;
  const server: Server = createServer(async (request, response) => {
    authority.asked += 1;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (authority.manner === "slow") return;
    if (authority.manner === "portal") {
      response.end("<html>Connectez-vous</html>");
      return;
    }
    const asked = TimeStampReq.fromBER(new Uint8Array(Buffer.concat(parts)));
    const isRefused = authority.manner === "refuses";
    const who = authority.manner === "not for dating" ? idle : good;
    const answer = new TimeStampResp({
      status: new PKIStatusInfo({ status: isRefused ? 2 : 0 }),
      ...(!isRefused && { timeStampToken: await tokenOf(asked, who, authority.manner, stranger) }),
    });
    response.setHeader("content-type", "application/timestamp-reply");
    response.end(Buffer.from(answer.toSchema().toBER(false)));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const base64 = Buffer.from(good.certificate.toSchema(true).toBER(false)).toString("base64");
  const authority: Authority = {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}/`,
    pem: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
    manner: "good",
    asked: 0,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
  return authority;
}
