// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// A token as USDT is on Ethereum: six digits, and a transfer that returns nothing. Anybody may deploy one more.
contract Token {
    event Transfer(address indexed from, address indexed to, uint256 value);

    mapping(address => uint256) public balanceOf;

    constructor() {
        balanceOf[msg.sender] = 1_000_000_000_000;
    }

    function transfer(address to, uint256 value) external {
        require(balanceOf[msg.sender] >= value, "not enough");
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
    }
}
