/**
 * An MCP Apps host, built with the official library. It has one frame and forwards the frame's tool calls to the
 * page's `call`.
 */
import { AppBridge, PostMessageTransport } from "@modelcontextprotocol/ext-apps/app-bridge";

globalThis.openHost = async ({ view, input, result, theme, variables }) => {
  const frame = document.createElement("iframe");
  frame.sandbox = "allow-scripts";
  frame.style.cssText = "border:0;width:100%";
  document.body.append(frame);
  const bridge = new AppBridge(
    null,
    { name: "host", version: "1.0.0" },
    { serverTools: {}, openLinks: {} },
    {
      hostContext: {
        theme,
        styles: { variables },
        toolInfo: { tool: { name: "events_near_me", inputSchema: { type: "object" } } },
      },
    },
  );
  globalThis.opened = [];
  bridge.oncalltool = (params) => globalThis.call(params);
  bridge.onopenlink = ({ url }) => {
    globalThis.opened.push(url);
    return Promise.resolve({});
  };
  bridge.onsizechange = ({ height }) => {
    if (height) frame.style.height = `${height}px`;
  };
  const initialized = new Promise((resolve) => (bridge.oninitialized = resolve));
  await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow));
  frame.srcdoc = view;
  await initialized;
  await bridge.sendToolInput({ arguments: input });
  await bridge.sendToolResult(result);
};
